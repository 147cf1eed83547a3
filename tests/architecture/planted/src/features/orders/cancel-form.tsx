import { useForm } from '@tanstack/react-form'
import { useActionState } from 'react'
import { useFormStatus } from 'react-dom'

export const CancelForm = () => <form onSubmit={() => new FormData()} />
export const byHand = [useForm, useActionState, useFormStatus]

import type { ComponentType } from 'react';
import type { Address, Contact, Money } from '../../contract';
import type { CardActions } from '../../lib/card';
import type { Billing } from '../../lib/stripe';

/** Pays an order that was left unpaid. The form gets the same props when it is loaded. */
export interface CardPaymentProps {
	actions: CardActions;
	lang: string;
	/** Absolute URL to which payment methods with their own page return. */
	returnTo: string;
	/**
	 * Called when the payment is complete.
	 *
	 * @param intent  Payment intent.
	 * @param settled Whether the shop already knows the result.
	 */
	onDone: ( intent: string, settled: boolean ) => void;
}

/** A complete payment; `settled`: whether the shop already knows the result. */
export type Paid = { intent: string; settled: boolean };

export type Customer = { contact: Contact; billing: Address };

/** What the button of the form around the card fields does. Errors are shown at the fields. */
export interface CardHandle {
	/** Whether the fields are complete. Call it at once when the button is pressed: some wallets open their window here. */
	check: () => Promise< boolean >;
	/**
	 * Pays the order of the actions with what `check` has found complete. Null if it was not paid.
	 *
	 * @param actions
	 * @param returnTo Absolute URL to which payment methods with their own page return.
	 * @param customer Required if the fields don't ask for billing details.
	 */
	pay: ( actions: CardActions, returnTo: string, customer?: Customer ) => Promise< Paid | null >;
}

export type FieldsState = 'loading' | 'ready' | 'failed';

export interface CardFieldsProps {
	publishableKey: string;
	/** What will be paid. */
	total: Money;
	lang: string;
	/** Billing details to begin with. Without it the fields don't ask for them: they are in the form around the fields. */
	known?: Billing;
	handle: { current: CardHandle | null };
	onState: ( state: FieldsState ) => void;
}

/** The module of the fields, which is loaded when they are needed. */
export interface FieldsModule {
	CardFields: ComponentType< CardFieldsProps >;
	/** Whether the payment is already made or processing. */
	isIntentPaid: ( publishableKey: string, clientSecret: string, lang: string ) => Promise< boolean >;
}

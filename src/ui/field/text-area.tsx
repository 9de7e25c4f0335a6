import { __, sprintf } from '@wordpress/i18n';
import type { TextareaHTMLAttributes } from 'react';
import { pageConfig } from '../../lib/config';
import { Frame, type Common } from './field';

type AreaProps = Common & Omit< TextareaHTMLAttributes< HTMLTextAreaElement >, 'id' >;

/** With a `maxLength` it says when that is reached, because browsers silently ignore further input. */
export function TextArea( { label, error, hint, optional, className, ...area }: AreaProps ) {
	const { maxLength, value } = area;
	const isFull = maxLength !== undefined && String( value ?? '' ).length >= maxLength;
	return (
		<Frame { ...{ label, error, hint, optional } } { ...( className ? { className } : {} ) }>
			{ ( control ) => (
				<>
					<textarea rows={ 3 } { ...control } { ...area } className="v-field__control" />
					{ maxLength !== undefined && (
						<p className="v-field__note" role="status">
							{ isFull &&
								sprintf(
									/* translators: %s: a number, for instance 1,000 */
									__( 'You have reached the limit of %s characters.', 'vitrine' ),
									maxLength.toLocaleString( pageConfig().lang )
								) }
						</p>
					) }
				</>
			) }
		</Frame>
	);
}

import { __, sprintf } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import type { PricedLine } from '../../lib/cart';
import { focusHeading } from '../../lib/focus-heading';
import { Picture } from '../picture';
import { Stepper } from '../stepper';
import './style.scss';

export interface LineActions {
	increaseLine: ( id: number ) => void;
	decreaseLine: ( id: number ) => void;
	removeLine: ( id: number ) => void;
	toggleAccessory: ( id: number, accessory: number ) => void;
	emptyCart: () => void;
}

interface Props {
	lines: readonly PricedLine[];
	actions: LineActions;
	/** `short` for the drawer; `full` also lets the visitor choose accessories of each line. */
	detail?: 'short' | 'full';
}

export function CartLines( { lines, actions, detail = 'short' }: Props ) {
	return (
		<>
			<ul className={ `v-lines v-lines--${ detail }` } role="list">
				{ lines.map( ( line ) => (
					<Line key={ line.id } line={ line } actions={ actions } full={ detail === 'full' } />
				) ) }
			</ul>
			{ lines.length > 1 && (
				<button
					type="button"
					className="v-line__remove v-lines__empty"
					onClick={ ( { currentTarget } ) => {
						focusHeading( currentTarget );
						actions.emptyCart();
					} }
				>
					{ __( 'Empty the cart', 'vitrine' ) }
				</button>
			) }
		</>
	);
}

function Line( { line, actions, full }: { line: PricedLine; actions: LineActions; full: boolean } ) {
	/** The line takes its buttons with it: the next line gets the focus, or the heading above the lines. */
	const remove = ( { currentTarget }: MouseEvent ): void => {
		const item = currentTarget.closest( 'li' );
		const other = item?.nextElementSibling ?? item?.previousElementSibling;
		const next = other?.querySelector< HTMLElement >( '.v-line__title' );
		if ( next ) {
			next.focus();
		} else {
			focusHeading( currentTarget );
		}
		actions.removeLine( line.id );
	};
	return (
		<li className="v-line">
			<a className="v-line__picture" href={ line.url } tabIndex={ -1 } aria-hidden="true">
				<Picture image={ line.image ? { ...line.image, alt: '' } : null } size={ full ? 112 : 88 } />
			</a>
			<div className="v-line__what">
				<a className="v-line__title" href={ line.url }>
					{ line.title }
				</a>
				<p className="v-line__unit">
					{ line.priorPrice && (
						<>
							<span className="v-sr">{ __( 'Before', 'vitrine' ) } </span>
							<s>{ line.priorPrice.formatted }</s>{ ' ' }
						</>
					) }
					{ ( line.priorPrice || line.unitPrice.amount !== line.lineTotal.amount ) && <span>{ line.unitPrice.formatted }</span> }
					{ line.perUnit && <span className="v-line__extra"> ({ line.perUnit })</span> }
				</p>
				{ line.priorPrice && (
					<p className="v-line__extra">
						{
							/* translators: %s: price */
							sprintf( __( 'Lowest price in the 30 days before the sale: %s', 'vitrine' ), line.priorPrice.formatted )
						}
					</p>
				) }
				{ full ? <Accessories line={ line } actions={ actions } /> : <Chosen line={ line } /> }
				<p className="v-line__when">
					{ line.deliveryText &&
						/* translators: %s: a day */
						sprintf( __( 'Expected %s', 'vitrine' ), line.deliveryText ) }
				</p>
				{ line.shippingProblem && (
					<p className="v-line__problem" role="alert">
						{ line.shippingProblem }
					</p>
				) }
			</div>
			<div className="v-line__count">
				<Stepper
					value={ line.quantity }
					max={ line.maxQuantity }
					label={ line.title }
					onPlus={ () => actions.increaseLine( line.id ) }
					onMinus={ line.quantity > 1 ? () => actions.decreaseLine( line.id ) : remove }
				/>
				<button
					type="button"
					className="v-line__remove"
					/* translators: %s: product */
					aria-label={ sprintf( __( 'Remove %s', 'vitrine' ), line.title ) }
					onClick={ remove }
				>
					{ __( 'Remove', 'vitrine' ) }
				</button>
			</div>
			<p className="v-line__total">{ line.lineTotal.formatted }</p>
		</li>
	);
}

function Chosen( { line }: { line: PricedLine } ) {
	return (
		line.accessories.length > 0 && (
			<ul className="v-line__accessories" role="list">
				{ line.accessories.map( ( { id, title, price } ) => (
					<li key={ id }>
						{ title } <span>+ { price.formatted }</span>
					</li>
				) ) }
			</ul>
		)
	);
}

function Accessories( { line, actions }: { line: PricedLine; actions: LineActions } ) {
	const chosen = new Set( line.accessories.map( ( { id } ) => id ) );
	return (
		line.availableAccessories.length > 0 && (
			<fieldset className="v-line__options">
				<legend className="v-sr">{ __( 'Accessories', 'vitrine' ) }</legend>
				{ line.availableAccessories.map( ( { id, title, price, available } ) => (
					<label key={ id } className="v-line__option">
						<input
							type="checkbox"
							checked={ chosen.has( id ) }
							disabled={ ! available && ! chosen.has( id ) }
							onChange={ () => actions.toggleAccessory( line.id, id ) }
						/>
						<span>
							{ title } <span className="v-line__extra">+ { price.formatted }</span>
							{ ! available && <span className="v-line__extra"> ({ __( 'sold out', 'vitrine' ) })</span> }
						</span>
					</label>
				) ) }
			</fieldset>
		)
	);
}

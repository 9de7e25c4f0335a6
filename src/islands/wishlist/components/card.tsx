import { __, sprintf } from '@wordpress/i18n';
import type { CartProduct, Image } from '../../../contract';
import { availabilityOf } from '../../../lib/availability';
import { pageConfig } from '../../../lib/config';
import { AddToCart } from './add-to-cart';

interface Props {
	item: CartProduct;
	/** Above the fold: loads its image immediately. */
	eager: boolean;
	onRemove?: () => void;
}

/** The same card as in the shop's lists (plugin/templates/catalogue/card.php), with availability and an add-to-cart button. */
export function Card( { item, eager, onRemove }: Props ) {
	const { state, text, lead } = availabilityOf( item );
	return (
		<article className={ `v-card v-card--${ state }` }>
			<div className="v-card__picture">
				<CardPicture image={ item.image } eager={ eager } />
				<Reduction item={ item } />
			</div>
			<div className="v-card__text">
				<h2 className="v-card__title">
					<a className="v-card__link" href={ item.url }>
						{ item.title }
					</a>
				</h2>
				<Price item={ item } />
				<p className="v-card__note">{ text }</p>
				{ lead && <p className="v-wish__lead">{ lead }</p> }
			</div>
			{ state !== 'sold-out' && ( item.has_variants ? <ChooseOptions { ...item } /> : <AddToCart product={ item } /> ) }
			{ onRemove && (
				<button className="v-favourite v-card__favourite" type="button" aria-pressed="true" onClick={ onRemove }>
					<HeartIcon />
					<span className="v-sr">
						{
							/* translators: %s: product */
							sprintf( __( 'Favourite: %s', 'vitrine' ), item.title )
						}
					</span>
				</button>
			) }
		</article>
	);
}

/** A product with variants is chosen on its page. */
function ChooseOptions( { url, title }: CartProduct ) {
	return (
		/* translators: %s: product */
		<a className="v-button v-button--wide v-wish__add" href={ url } aria-label={ sprintf( __( 'Choose options: %s', 'vitrine' ), title ) }>
			{ __( 'Choose options', 'vitrine' ) }
		</a>
	);
}

/** Whole percent, rounded down so that the reduction is never overstated. */
function Reduction( { item: { price, prior_price: prior } }: { item: CartProduct } ) {
	const off = prior ? Math.floor( ( ( prior.amount - price.amount ) * 100 ) / prior.amount ) : 0;
	const { locale } = pageConfig();
	return off > 0 ? (
		<span className="v-badge v-badge--sale">
			<span dir="ltr">−{ ( off / 100 ).toLocaleString( locale.replace( '_', '-' ), { style: 'percent' } ) }</span>
		</span>
	) : null;
}

function Price( { item: { price, prior_price: prior, unit_price: perUnit } }: { item: CartProduct } ) {
	return (
		<>
			<p className="v-card__price">
				{ prior ? (
					<>
						<span className="v-sr">{ __( 'Now', 'vitrine' ) }</span>
						<span className="v-price v-price--sale">{ price.formatted }</span>
						<span className="v-sr">{ __( 'instead of', 'vitrine' ) }</span>
						<s className="v-price v-price--was">{ prior.formatted }</s>
					</>
				) : (
					<span className="v-price">{ price.formatted }</span>
				) }
				{ perUnit && <span className="v-unit-price">{ perUnit }</span> }
			</p>
			{ prior && (
				<p className="v-card__note">
					{
						/* translators: %s: price */
						sprintf( __( 'Lowest price in the 30 days before the sale: %s', 'vitrine' ), prior.formatted )
					}
				</p>
			) }
		</>
	);
}

/** Width of a card's image, as in php/CataloguePages/ProductCard.php. */
const SIZES = '(min-width: 100rem) 20rem, (min-width: 64rem) 24vw, (min-width: 45rem) 30vw, 40vw';

function CardPicture( { image, eager }: { image: Image | null; eager: boolean } ) {
	if ( ! image ) {
		return <span className="v-picture v-picture--none" aria-hidden="true" />;
	}
	return (
		<img
			className="v-picture"
			src={ image.url }
			srcSet={ image.srcset || undefined }
			sizes={ SIZES }
			width={ image.width }
			height={ image.height }
			alt={ image.alt }
			loading={ eager ? 'eager' : 'lazy' }
			decoding="async"
			style={ image.placeholder ? { backgroundImage: `url("${ image.placeholder }")` } : undefined }
		/>
	);
}

function HeartIcon() {
	return (
		<svg
			className="v-icon"
			viewBox="0 0 24 24"
			width="24"
			height="24"
			aria-hidden="true"
			focusable="false"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinejoin="round"
		>
			<path d="M12 20S3.8 15.2 3.8 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8.2 2.4C20.2 15.2 12 20 12 20Z" />
		</svg>
	);
}

<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\I18n\Typography;

/** Texts about the availability of a product. */
final class Availability {

	/** In days; longer lead times are shown in weeks. */
	private const WEEKS_FROM = 14;

	/** Suffix of the CSS class: `sold-out`, `made-to-order`, `few` or `in-stock`. */
	public static function key( CatalogueItem $item ): string {
		return match ( true ) {
			! $item->available()                                 => 'sold-out',
			$item->madeToOrder()                                 => 'made-to-order',
			$item->stock !== null && $item->stock <= CatalogueItem::FEW_LEFT_MAX => 'few',
			default                                              => 'in-stock',
		};
	}

	public static function text( CatalogueItem $item ): string {
		return match ( self::key( $item ) ) {
			'sold-out'      => __( 'Sold out', 'vitrine' ),
			'made-to-order' => __( 'Made to order', 'vitrine' ),
			/* translators: %d: quantity in stock */
			'few'           => sprintf( _n( 'Only %d left', 'Only %d left', (int) $item->stock, 'vitrine' ), (int) $item->stock ),
			default         => __( 'In stock', 'vitrine' ),
		};
	}

	/** Time until the product leaves the workshop. */
	public static function leadText( CatalogueItem $item ): string {
		$days = $item->delivery->leadDays;
		if ( $days < 1 ) {
			return __( 'Ships the next working day', 'vitrine' );
		}
		if ( $days < self::WEEKS_FROM ) {
			/* translators: %d: working days */
			$text = _n( 'Ships within %d working day', 'Ships within %d working days', $days, 'vitrine' );
			return Typography::keepTogether( sprintf( $text, $days ) );
		}
		$weeks = (int) ceil( $days / 7 );
		/* translators: %d: weeks */
		$text = _n( 'Made for you in about %d week', 'Made for you in about %d weeks', $weeks, 'vitrine' );
		return Typography::keepTogether( sprintf( $text, $weeks ) );
	}

	/** The line below a card's price, only for exceptions. */
	public static function cardText( CatalogueItem $item ): string {
		if ( self::key( $item ) === 'made-to-order' ) {
			$weeks = (int) ceil( $item->delivery->leadDays / 7 );
			/* translators: %d: weeks */
			$text = _n( 'Made to order, %d week', 'Made to order, %d weeks', $weeks, 'vitrine' );
			return Typography::keepTogether( sprintf( $text, $weeks ) );
		}
		return self::key( $item ) === 'in-stock' ? '' : self::text( $item );
	}
}

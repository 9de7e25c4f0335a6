<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\CatalogueItem;

/** What a page says about whether and when a piece can be had. */
final class Availability {

	/** From here on a visitor is told how few there are. */
	private const FEW = 3;

	/** Lead times from here on are told in weeks. */
	private const WEEKS_FROM = 14;

	/** `sold-out`, `made-to-order`, `few` or `in-stock`: the suffix of its class name. */
	public static function key( CatalogueItem $item ): string {
		return match ( true ) {
			! $item->available()                                 => 'sold-out',
			$item->madeToOrder()                                 => 'made-to-order',
			$item->stock !== null && $item->stock <= self::FEW => 'few',
			default                                              => 'in-stock',
		};
	}

	public static function text( CatalogueItem $item ): string {
		return match ( self::key( $item ) ) {
			'sold-out'      => __( 'Sold out', 'vitrine' ),
			'made-to-order' => __( 'Made to order', 'vitrine' ),
			/* translators: %d: pieces in stock */
			'few'           => sprintf( _n( 'Only %d left', 'Only %d left', (int) $item->stock, 'vitrine' ), (int) $item->stock ),
			default         => __( 'In stock', 'vitrine' ),
		};
	}

	/** How long it takes until the piece leaves the shop. */
	public static function leadText( CatalogueItem $item ): string {
		$days = $item->leadDays;
		if ( $days < 1 ) {
			return __( 'Leaves us on the next working day', 'vitrine' );
		}
		if ( $days < self::WEEKS_FROM ) {
			/* translators: %d: working days */
			return sprintf( _n( 'Leaves us in %d working day', 'Leaves us in %d working days', $days, 'vitrine' ), $days );
		}
		$weeks = (int) ceil( $days / 7 );
		/* translators: %d: weeks */
		return sprintf( _n( 'Made for you in about %d week', 'Made for you in about %d weeks', $weeks, 'vitrine' ), $weeks );
	}

	/** The line below a card's price: only what is out of the ordinary. */
	public static function cardText( CatalogueItem $item ): string {
		if ( self::key( $item ) === 'made-to-order' ) {
			$weeks = (int) ceil( $item->leadDays / 7 );
			/* translators: %d: weeks */
			return sprintf( _n( 'Made to order, %d week', 'Made to order, %d weeks', $weeks, 'vitrine' ), $weeks );
		}
		return self::key( $item ) === 'in-stock' ? '' : self::text( $item );
	}
}

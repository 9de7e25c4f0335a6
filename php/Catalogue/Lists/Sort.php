<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

/** Orders in which a list can be read; the value is the `sort` argument of its address. */
enum Sort: string {
	case Relevance = 'relevance';
	case Newest    = 'newest';
	case PriceUp   = 'price';
	case PriceDown = 'price-desc';
	case Name      = 'name';

	public function label(): string {
		return match ( $this ) {
			self::Relevance => __( 'Best match', 'vitrine' ),
			self::Newest    => __( 'Newest first', 'vitrine' ),
			self::PriceUp   => __( 'Price, low to high', 'vitrine' ),
			self::PriceDown => __( 'Price, high to low', 'vitrine' ),
			self::Name      => __( 'Name', 'vitrine' ),
		};
	}
}

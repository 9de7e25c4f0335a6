<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

defined( 'ABSPATH' ) || exit;

/** Sort orders of a list; the value is the `sort` query argument. */
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

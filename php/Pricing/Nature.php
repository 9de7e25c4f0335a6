<?php
declare(strict_types=1);

namespace Vitrine\Pricing;

defined( 'ABSPATH' ) || exit;

/** Kind of a product; the right of withdrawal differs (Directive 2011/83/EU, articles 9 and 16). */
enum Nature: string {

	case Goods   = 'goods';
	/** Digital content that is not supplied on a tangible medium. */
	case Digital = 'digital';
	case Service = 'service';

	/** Digital content and services have no shipping method and no delivery cost. */
	public function isShipped(): bool {
		return $this === self::Goods;
	}
}

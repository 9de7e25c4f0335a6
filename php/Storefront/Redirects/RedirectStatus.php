<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

defined( 'ABSPATH' ) || exit;

/** HTTP status that an old address answers with. */
enum RedirectStatus: int {

	case Permanent = 301;
	case Temporary = 302;
	case Gone      = 410;

	public function label(): string {
		return match ( $this ) {
			self::Permanent => __( '301: moved permanently', 'vitrine' ),
			self::Temporary => __( '302: moved for now', 'vitrine' ),
			self::Gone      => __( '410: no longer exists', 'vitrine' ),
		};
	}
}

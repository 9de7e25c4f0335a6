<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

defined( 'ABSPATH' ) || exit;

/** Whether a site is the live shop or a copy of it, for instance a staging site. */
enum SiteState: string {
	case Live = 'live';
	/** The URL or the environment differs from the live shop's, and staff haven't said yet whether the shop has moved. */
	case Unconfirmed = 'unconfirmed';
	case Copy        = 'copy';
}

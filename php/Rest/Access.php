<?php
declare(strict_types=1);

namespace Vitrine\Rest;

defined( 'ABSPATH' ) || exit;

/** Access rules of a route. */
enum Access {
	case Everyone;
	/** Only callers with a valid Bearer token. */
	case Customer;
}

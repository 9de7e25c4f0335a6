<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Who may call a route. */
enum Access {
	case Everyone;
	/** Those whose Bearer token is alive. */
	case Customer;
}

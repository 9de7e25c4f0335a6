<?php
declare(strict_types=1);

namespace Vitrine\Rest;

defined( 'ABSPATH' ) || exit;

/** A route that receives the raw body and headers instead of parsed arguments, to verify a signature over them. */
interface RawBodyRoute extends Route {
}

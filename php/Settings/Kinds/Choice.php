<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** One of several values; the first is the default. */
final class Choice extends BaseChoice {
}

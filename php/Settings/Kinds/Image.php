<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** A picture for all languages. */
final class Image extends BaseImage {
}

<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** A line of text. */
final class Text extends BaseText {
}

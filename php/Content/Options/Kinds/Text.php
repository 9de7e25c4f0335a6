<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

defined( 'ABSPATH' ) || exit;

/** A line of text. */
final class Text extends BaseText {
}

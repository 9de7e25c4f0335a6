<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** A line of text that is not in the REST response for visitors: a tax number identifies its owner towards the tax office. */
final class PrivateText extends BaseText {
}

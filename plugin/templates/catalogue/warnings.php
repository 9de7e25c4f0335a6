<?php
/**
 * Warnings and safety information of a product.
 *
 * @var array{text: string, lang: string} $warnings
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;
use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<section class="v-warnings" aria-labelledby="v-warnings">
	<h2 class="v-warnings__title" id="v-warnings"><?php Icons::print( 'alert' ); ?><?php esc_html_e( 'Warnings and safety information', 'vitrine' ); ?></h2>
	<p<?php Direction::printAttributes( $warnings['lang'] ); ?>><?php echo nl2br( esc_html( $warnings['text'] ), false ); ?></p>
</section>

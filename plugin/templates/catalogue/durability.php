<?php
/**
 * The label of a producer's commercial guarantee of durability, with the contents of Annex II of Implementing Regulation (EU) 2025/1960.
 *
 * @var int    $years
 * @var string $producer Brand or manufacturer, or ''.
 * @var string $model
 * @var string $qr       URL of a picture.
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<details class="v-guarantee v-garan">
	<?php /* translators: %d: number of years, at least 3 */ ?>
	<summary><strong class="v-garan__word">GARAN <?php Icons::print( 'check', 20 ); ?></strong><span><?php echo esc_html( sprintf( _n( 'Producer’s guarantee of durability: %d year', 'Producer’s guarantee of durability: %d years', $years, 'vitrine' ), $years ) ); ?></span></summary>
	<div class="v-guarantee__body">
		<p><?php echo esc_html( implode( ' · ', array_filter( array( $producer, $model ) ) ) ); ?></p>
		<p><?php esc_html_e( 'The producer guarantees the durability of the entire product for this time at no extra cost. The legal guarantee of the seller, at least two years, applies in addition.', 'vitrine' ); ?></p>
		<img class="v-guarantee__qr" src="<?php echo esc_url( $qr ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" width="132" height="132" loading="lazy" alt="">
		<p><a href="https://europa.eu/youreurope/commercial-guarantee-durability" target="_blank" rel="noopener"><?php esc_html_e( 'More about guarantees of durability: Your Europe', 'vitrine' ); ?></a></p>
	</div>
</details>

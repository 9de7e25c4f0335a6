<?php
/**
 * A delivery note on the page of `packing.php`, without prices.
 *
 * @var \Vitrine\Storefront\View $view
 * @var \Vitrine\Fulfilment\Packing\DeliveryNote $note
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_logo = $view->brand()?->paperLogo();
?>
<section class="paper"<?php Direction::printDocument( $note->language->tag() ); ?>>
	<header class="top">
		<h1><?php esc_html_e( 'Delivery note', 'vitrine' ); ?></h1>
		<div class="seller">
			<?php if ( $vitrine_logo !== null ) : // The name below says the same. ?>
				<img src="<?php echo esc_url( $vitrine_logo->url ); ?>" width="<?php echo (int) $vitrine_logo->width; ?>" height="<?php echo (int) $vitrine_logo->height; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" alt="">
			<?php endif; ?>
			<?php foreach ( $note->seller as $vitrine_index => $vitrine_line ) : ?>
				<?php if ( $vitrine_index === 0 ) : ?>
					<strong><?php echo esc_html( $vitrine_line ); ?></strong>
				<?php else : ?>
					<br><?php echo esc_html( $vitrine_line ); ?>
				<?php endif; ?>
			<?php endforeach; ?>
		</div>
	</header>
	<div class="parties">
		<div>
			<h2><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></h2>
			<p><?php echo nl2br( esc_html( implode( "\n", $note->address ) ) ); ?></p>
		</div>
		<dl>
			<?php foreach ( $note->facts() as $vitrine_name => $vitrine_fact ) : ?>
				<dt><?php echo esc_html( $vitrine_name ); ?></dt>
				<dd><?php echo esc_html( $vitrine_fact ); ?></dd>
			<?php endforeach; ?>
		</dl>
	</div>
	<?php $view->show( 'packed-items', array( 'items' => $note->items ) ); ?>
	<?php if ( $note->note !== '' ) : ?>
		<div class="note">
			<h2><?php esc_html_e( 'Customer note', 'vitrine' ); ?></h2>
			<p><?php echo nl2br( esc_html( $note->note ) ); ?></p>
		</div>
	<?php endif; ?>
</section>

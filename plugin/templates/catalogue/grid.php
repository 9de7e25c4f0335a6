<?php
/**
 * A product grid on another page.
 *
 * @var Vitrine\Storefront\View                 $view
 * @var Vitrine\CataloguePages\View\PriceNoteView $note
 * @var string       $headline
 * @var list<string> $cards
 * @var string       $more
 * @var string       $url
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<section class="v-wrap v-row">
	<?php if ( $headline !== '' || $more !== '' ) : ?>
		<div class="v-row__head">
			<h2 class="v-subtitle v-row__title"><?php echo esc_html( $headline ); ?></h2>
			<?php if ( $more !== '' ) : ?>
				<a class="v-row__more" href="<?php echo esc_url( $url ); ?>"><?php echo esc_html( $more ); ?><?php Icons::print( 'arrow' ); ?></a>
			<?php endif; ?>
		</div>
	<?php endif; ?>
	<div class="v-grid v-grid--row"><?php echo implode( '', $cards ); // phpcs:ignore WordPress.Security.EscapeOutput -- rendered cards. ?></div>
	<p class="v-price-note"><?php $view->show( 'catalogue/price-note', array( 'note' => $note ) ); ?></p>
</section>

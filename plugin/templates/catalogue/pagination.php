<?php
/** @var Vitrine\CataloguePages\View\PaginationView $pagination */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<nav class="v-pages" aria-label="<?php esc_attr_e( 'Pages', 'vitrine' ); ?>">
	<?php if ( $pagination->previous !== null ) : ?>
		<a class="v-pages__step" rel="prev" href="<?php echo esc_url( $pagination->previous ); ?>"><?php Icons::print( 'arrow-left' ); ?><span class="v-pages__word"><?php esc_html_e( 'Previous', 'vitrine' ); ?></span></a>
	<?php endif; ?>
	<ol class="v-pages__list">
		<?php foreach ( $pagination->numbers as $page ) : ?>
			<?php if ( $page['gap'] ) : ?>
				<li class="v-pages__gap" aria-hidden="true">…</li>
			<?php endif; ?>
			<?php /* translators: %d: page number */ ?>
			<li><a class="v-pages__number" href="<?php echo esc_url( $page['url'] ); ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Page %d', 'vitrine' ), $page['number'] ) ); ?>"<?php echo $page['current'] ? ' aria-current="page"' : ''; ?>><?php echo (int) $page['number']; ?></a></li>
		<?php endforeach; ?>
	</ol>
	<?php if ( $pagination->next !== null ) : ?>
		<a class="v-pages__step" rel="next" href="<?php echo esc_url( $pagination->next ); ?>"><span class="v-pages__word"><?php esc_html_e( 'Next', 'vitrine' ); ?></span><?php Icons::print( 'arrow' ); ?></a>
	<?php endif; ?>
</nav>

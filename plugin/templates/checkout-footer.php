<?php
/**
 * The footer of the checkout: the legal pages and the other languages.
 *
 * @var \Vitrine\Storefront\View $view
 * @var list<array{url: string, title: string, target: string}> $links
 * @var list<array{code: string, name: string, url: string, current: bool, translated: bool}> $languages
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<footer class="v-bare-footer">
	<nav class="v-footer__legal" aria-label="<?php esc_attr_e( 'Legal', 'vitrine' ); ?>">
		<?php foreach ( $links as $vitrine_link ) : ?>
		<a href="<?php echo esc_url( $vitrine_link['url'] ); ?>" target="_blank" rel="noopener"><?php echo esc_html( $vitrine_link['title'] ); ?></a>
		<?php endforeach; ?>
		<?php do_action( 'vitrine_footer_links' ); ?>
	</nav>
	<?php if ( count( $languages ) > 1 ) : ?>
		<?php $view->show( 'languages', array( 'languages' => $languages, 'id' => '' ) ); ?>
	<?php endif; ?>
</footer>

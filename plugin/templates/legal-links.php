<?php
/**
 * The withdrawal form and the legal pages in a theme with a footer of its own.
 *
 * @var string $place '', or `end` outside of the theme's footer.
 * @var list<array{url: string, title: string, target: string}> $links
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<nav class="v-legal-links<?php echo $place === '' ? '' : ' v-legal-links--' . esc_attr( $place ); ?>" aria-label="<?php esc_attr_e( 'Legal', 'vitrine' ); ?>">
	<?php foreach ( $links as $vitrine_link ) : ?>
	<a href="<?php echo esc_url( $vitrine_link['url'] ); ?>"<?php echo $vitrine_link['target'] === '_blank' ? ' target="_blank" rel="noopener"' : ''; ?>><?php echo esc_html( $vitrine_link['title'] ); ?></a>
	<?php endforeach; ?>
	<?php do_action( 'vitrine_footer_links' ); ?>
</nav>

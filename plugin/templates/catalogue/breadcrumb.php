<?php
/**
 * @var list<array{title: string, url: string}> $crumbs  Ancestors.
 * @var string                                  $current The current page.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// A category may have the name of the first link.
$vitrine_titles = array( ...array_column( $crumbs, 'title' ), $current );
if ( count( array_keys( $vitrine_titles, $vitrine_titles[0], true ) ) > 1 && $crumbs !== array() ) {
	$crumbs[0]['title'] = __( 'Home page', 'vitrine' );
}
?>
<nav class="v-crumbs" aria-label="<?php esc_attr_e( 'You are here', 'vitrine' ); ?>">
	<ol class="v-crumbs__list">
		<?php foreach ( $crumbs as $crumb ) : ?>
			<li><a href="<?php echo esc_url( $crumb['url'] ); ?>"><?php echo esc_html( $crumb['title'] ); ?></a></li>
		<?php endforeach; ?>
		<li aria-current="page"><?php echo esc_html( $current ); ?></li>
	</ol>
</nav>

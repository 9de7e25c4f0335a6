<?php
/**
 * @var list<array{title: string, url: string, count: int, current: bool}> $navigation
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<nav class="v-aisles" aria-label="<?php esc_attr_e( 'Categories', 'vitrine' ); ?>">
	<ul class="v-aisles__list">
		<?php foreach ( $navigation as $link ) : ?>
			<li><a href="<?php echo esc_url( $link['url'] ); ?>"<?php echo $link['current'] ? ' aria-current="page"' : ''; ?>><?php echo esc_html( $link['title'] ); ?><?php if ( $link['count'] > 0 ) : ?><span class="v-aisles__count" aria-hidden="true"><?php echo (int) $link['count']; ?></span><?php endif; ?></a></li>
		<?php endforeach; ?>
	</ul>
</nav>

<?php
/**
 * The shop's settings: the list of topics, and the panel of the current one.
 *
 * @var string $title
 * @var list<array{title: string, url: string, current: bool}> $topics
 * @var string $content HTML of the panel.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1><?php echo esc_html( $title ); ?></h1>
	<div class="vitrine-settings">
		<nav class="vitrine-settings__topics" aria-label="<?php esc_attr_e( 'Settings', 'vitrine' ); ?>">
			<ul>
				<?php foreach ( $topics as $vitrine_topic ) : ?>
					<li><a href="<?php echo esc_url( $vitrine_topic['url'] ); ?>" <?php echo $vitrine_topic['current'] ? 'aria-current="page"' : ''; ?>><?php echo esc_html( $vitrine_topic['title'] ); ?></a></li>
				<?php endforeach; ?>
			</ul>
		</nav>
		<?php echo $content; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it was made. ?>
	</div>
</div>

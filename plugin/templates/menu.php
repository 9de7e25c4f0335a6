<?php
/**
 * A list of links with submenus.
 *
 * @var \Vitrine\Storefront\View $view
 * @var list<array{title: string, url: string, target: string, children: list<mixed>}> $items
 * @var string $id    '' for none.
 * @var string $class
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<ul class="<?php echo esc_attr( $class ); ?>"<?php echo $id === '' ? '' : ' id="' . esc_attr( $id ) . '"'; ?>>
	<?php foreach ( $items as $item ) : ?>
		<li><a href="<?php echo esc_url( $item['url'] ); ?>"<?php echo $item['target'] === '_blank' ? ' target="_blank" rel="noopener"' : ''; ?>><?php echo esc_html( $item['title'] ); ?></a>
			<?php
			if ( $item['children'] !== array() ) {
				$view->show( 'menu', array( 'items' => $item['children'], 'id' => '', 'class' => 'v-nav__deeper' ) );
			}
			?>
		</li>
	<?php endforeach; ?>
</ul>

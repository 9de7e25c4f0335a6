<?php
/**
 * What each shipping method costs.
 *
 * @var list<array{name: string, terms: string}> $methods
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<ul class="v-delivery-costs">
	<?php foreach ( $methods as $vitrine_method ) : ?>
		<li><strong><?php echo esc_html( $vitrine_method['name'] ); ?></strong>: <?php echo esc_html( $vitrine_method['terms'] ); ?></li>
	<?php endforeach; ?>
</ul>

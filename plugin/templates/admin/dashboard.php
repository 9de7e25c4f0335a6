<?php
/**
 * The shop on WordPress's dashboard.
 *
 * @var string $heading Of the sales.
 * @var list<array{period: string, orders: string, sales: list<string>}>                 $sales     Empty if the user may not see them.
 * @var list<array{label: string, count: int, number: string, url: string}> $attention
 * @var string                                                                           $overview  URL; '' if the user may not open it.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<?php if ( $sales !== array() ) : ?>
	<table class="widefat striped">
		<caption class="screen-reader-text"><?php echo esc_html( $heading ); ?></caption>
		<thead><tr>
			<th scope="col"><?php esc_html_e( 'Period', 'vitrine' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Orders', 'vitrine' ); ?></th>
			<th scope="col"><?php echo esc_html( $heading ); ?></th>
		</tr></thead>
		<tbody>
			<?php foreach ( $sales as $vitrine_row ) : ?>
				<tr>
					<th scope="row"><?php echo esc_html( $vitrine_row['period'] ); ?></th>
					<td><?php echo esc_html( $vitrine_row['orders'] ); ?></td>
					<td><?php echo implode( '<br>', array_map( 'esc_html', $vitrine_row['sales'] ) ); ?></td>
				</tr>
			<?php endforeach; ?>
		</tbody>
	</table>
<?php endif; ?>
<h3 style="margin-block-start: 1em"><?php esc_html_e( 'Needs attention', 'vitrine' ); ?></h3>
<?php if ( $attention === array() ) : ?>
	<p><?php esc_html_e( 'Nothing needs your attention.', 'vitrine' ); ?></p>
<?php else : ?>
	<ul>
		<?php foreach ( $attention as $vitrine_row ) : ?>
			<li><a href="<?php echo esc_url( $vitrine_row['url'] ); ?>"><?php echo esc_html( "{$vitrine_row['label']}: {$vitrine_row['number']}" ); ?></a></li>
		<?php endforeach; ?>
	</ul>
<?php endif; ?>
<?php if ( $overview !== '' ) : ?>
	<p><a href="<?php echo esc_url( $overview ); ?>"><?php esc_html_e( 'Overview', 'vitrine' ); ?></a></p>
<?php endif; ?>

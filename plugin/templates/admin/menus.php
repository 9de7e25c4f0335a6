<?php
/**
 * Shows where the shop's menus appear, above WordPress's own menu editor.
 *
 * @var list<array{string, string, string}> $languages Code, name and home page.
 * @var list<array{label: string, menus: list<array{name: string, url: string}|null>}> $groups
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Number of the location, then left, top, width and height in the diagram.
$vitrine_places = array(
	array( 1, 70, 8, 120, 12 ),
	array( 2, 8, 26, 224, 12 ),
	array( 3, 60, 106, 50, 34 ),
	array( 4, 116, 106, 50, 34 ),
	array( 5, 172, 106, 60, 34 ),
	array( 6, 8, 146, 224, 10 ),
);
?>
<style>
	.vitrine-menus { margin-inline-end: 20px; }
	.vitrine-menus summary { padding: 8px 0; font-weight: 600; cursor: pointer; }
	.vitrine-menus > div { display: flex; clear: both; flex-wrap: wrap; gap: 20px; align-items: start; margin-block-end: 12px; }
	.vitrine-menus svg { inline-size: 240px; max-inline-size: 100%; block-size: auto; border: 1px solid #c3c4c7; background: #fff; }
	.vitrine-menus .scrolls { flex: 1 1 30rem; min-inline-size: 0; overflow-x: auto; }
	.vitrine-menus td, .vitrine-menus th { vertical-align: top; }
	.vitrine-menus .borrowed { color: #646970; }
</style>
<details class="vitrine-menus" open>
	<summary><?php esc_html_e( 'Menu locations', 'vitrine' ); ?></summary>
	<div>
		<svg viewBox="0 0 240 160" role="img" aria-label="<?php esc_attr_e( 'Shop page: 1 in the header, 2 below it, 3 to 5 side by side in the footer, 6 at the bottom.', 'vitrine' ); ?>">
			<rect x="8" y="8" width="52" height="12" fill="#dcdcde" /><rect x="200" y="8" width="32" height="12" fill="#dcdcde" />
			<rect x="8" y="44" width="108" height="52" fill="#f0f0f1" /><rect x="124" y="44" width="108" height="52" fill="#f0f0f1" /><rect x="8" y="106" width="46" height="34" fill="#dcdcde" />
			<?php foreach ( $vitrine_places as [ $vitrine_number, $vitrine_x, $vitrine_y, $vitrine_width, $vitrine_height ] ) : ?>
				<rect x="<?php echo esc_attr( (string) $vitrine_x ); ?>" y="<?php echo esc_attr( (string) $vitrine_y ); ?>" width="<?php echo esc_attr( (string) $vitrine_width ); ?>" height="<?php echo esc_attr( (string) $vitrine_height ); ?>" fill="#d6e4f5" stroke="#2271b1" />
				<text x="<?php echo esc_attr( (string) ( $vitrine_x + $vitrine_width / 2 ) ); ?>" y="<?php echo esc_attr( (string) ( $vitrine_y + $vitrine_height / 2 + 3 ) ); ?>" font-size="9" text-anchor="middle" fill="#1d2327"><?php echo esc_attr( (string) $vitrine_number ); ?></text>
			<?php endforeach; ?>
		</svg>
		<div class="scrolls"><table class="widefat striped">
			<thead><tr><th scope="col"><?php esc_html_e( 'Location', 'vitrine' ); ?></th>
				<?php foreach ( $languages as [ $vitrine_code, $vitrine_name, $vitrine_home ] ) : ?>
					<th scope="col"><a href="<?php echo esc_url( $vitrine_home ); ?>" lang="<?php echo esc_attr( $vitrine_code ); ?>"><?php echo esc_html( $vitrine_name ); ?></a></th>
				<?php endforeach; ?>
			</tr></thead>
			<tbody>
				<?php foreach ( $groups as $vitrine_index => $vitrine_group ) : ?>
					<tr>
						<th scope="row"><?php echo esc_html( $vitrine_index + 1 . ' · ' . $vitrine_group['label'] ); ?></th>
						<?php foreach ( $vitrine_group['menus'] as $vitrine_menu ) : ?>
							<td>
								<?php if ( $vitrine_menu === null ) : ?>
									<span class="borrowed"><?php esc_html_e( 'same as the default language', 'vitrine' ); ?></span>
								<?php else : ?>
									<a href="<?php echo esc_url( $vitrine_menu['url'] ); ?>"><?php echo esc_html( $vitrine_menu['name'] ); ?></a>
								<?php endif; ?>
							</td>
						<?php endforeach; ?>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table></div>
	</div>
</details>

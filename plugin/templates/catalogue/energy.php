<?php
/**
 * The energy class: an arrow with the scale, linked to the energy label; and the product information sheet.
 *
 * @var array{class: string, color: string, text: string, label: string, sheet: string} $energy
 * @var bool                                                                             $full   With a link to the sheet.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_url = $energy['label'] === '' ? $energy['sheet'] : $energy['label'];
$vitrine_tag = $vitrine_url === '' ? 'span' : 'a';
?>
<p class="v-energy">
	<<?php echo esc_attr( $vitrine_tag ); ?> class="v-energy__class"<?php echo $vitrine_url === '' ? '' : ' href="' . esc_url( $vitrine_url ) . '"'; ?>>
		<svg class="v-energy__arrow" viewBox="0 0 64 32" width="64" height="32" aria-hidden="true" focusable="false">
			<rect x=".5" y=".5" width="15" height="31" fill="#fff" stroke="#000"/>
			<text x="8" y="11" font-size="10" text-anchor="middle" fill="#000">A</text>
			<path d="M8 21v-7m-2.5 2.5L8 14l2.5 2.5" fill="none" stroke="#000"/>
			<text x="8" y="30" font-size="10" text-anchor="middle" fill="#000">G</text>
			<path d="M16.5.5H50L63.2 16 50 31.5H16.5z" fill="<?php echo esc_attr( $energy['color'] ); ?>" stroke="#000"/>
			<text x="36" y="24" font-size="23" font-weight="700" text-anchor="middle" fill="#fff" stroke="#000" stroke-width="2" paint-order="stroke"><?php echo esc_html( $energy['class'] ); ?></text>
		</svg>
		<span class="v-sr"><?php echo esc_html( $energy['text'] ); ?></span>
	</<?php echo esc_attr( $vitrine_tag ); ?>>
	<?php if ( $full && $energy['sheet'] !== '' ) : ?>
		<a href="<?php echo esc_url( $energy['sheet'] ); ?>"><?php esc_html_e( 'Product information sheet', 'vitrine' ); ?></a>
	<?php endif; ?>
</p>

<?php
/**
 * The instructions on withdrawal with the model form.
 *
 * @var list<array{string, string}> $parts Types (`H2`, `LI` or `P`) and texts.
 * @var array<string, string> $form
 * @var string $lang Language of the text if it is not that of the page.
 * @var string $url  Of the online withdrawal function, which the text names.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_link = '<a href="' . esc_url( $url ) . '">' . esc_html( $url ) . '</a>';
$vitrine_list = false;

?>
<div class="v-instructions"<?php Direction::printAttributes( $lang ); ?>>
	<?php
	foreach ( $parts as [ $vitrine_type, $vitrine_text ] ) {
		$vitrine_tag   = strtolower( $vitrine_type );
		$vitrine_html  = str_replace( esc_html( $url ), $vitrine_link, esc_html( $vitrine_text ) );
		$vitrine_edge  = ( $vitrine_tag === 'li' ) === $vitrine_list ? '' : ( $vitrine_list ? '</ul>' : '<ul>' );
		$vitrine_list  = $vitrine_tag === 'li';
		echo "$vitrine_edge<$vitrine_tag>$vitrine_html</$vitrine_tag>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- fixed tags around escaped text.
	}
	?>
	<h2><?php echo esc_html( $form['title'] ); ?></h2>
	<p><?php echo esc_html( $form['note'] ); ?></p>
	<?php foreach ( array( 'to', 'contract', 'ordered', 'name', 'address', 'signature', 'date' ) as $vitrine_part ) : ?>
		<p>– <?php echo esc_html( $form[ $vitrine_part ] ); ?></p>
	<?php endforeach; ?>
	<p><?php echo esc_html( $form['delete'] ); ?></p>
</div>

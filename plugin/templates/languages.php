<?php
/**
 * Links to this page in all languages.
 *
 * @var list<array{code: string, name: string, url: string, current: bool, translated: bool}> $languages
 * @var string $id '' for none.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<ul class="v-languages"<?php echo $id === '' ? '' : ' id="' . esc_attr( $id ) . '"'; ?>>
	<?php foreach ( $languages as $one ) : ?>
		<li><a href="<?php echo esc_url( $one['url'] ); ?>"<?php Direction::printAttributes( $one['code'] ); ?> hreflang="<?php echo esc_attr( $one['code'] ); ?>"<?php echo $one['current'] ? ' aria-current="true"' : ''; ?>><?php echo esc_html( $one['name'] ); ?></a></li>
	<?php endforeach; ?>
</ul>

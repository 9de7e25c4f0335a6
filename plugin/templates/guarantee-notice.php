<?php
/**
 * The notice on the legal guarantee of conformity: in full on its own page, elsewhere opened by the first click.
 *
 * @var array{title: string, summary: string, years: string, lead: string, longer: string, when: string, rights_title: string,
 *   rights: list<string>, steps: string, more: string, url: string} $text
 * @var string $lang Language of the text if it is not that of the page.
 * @var list<string> $own The owner's own text instead, by paragraph.
 * @var string $own_lang Language of that text: the page's.
 * @var array{url: string, width: int, height: int, alt: string}|null $image The official picture, if uploaded.
 * @var string $qr URL of a picture.
 * @var string $page URL of the notice's page, or ''.
 * @var bool $full
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;
use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$vitrine_alt  = implode(
	' ',
	array(
		$text['summary'] . '.',
		$text['longer'],
		$text['when'],
		implode( '. ', array( $text['rights_title'], ...$text['rights'] ) ) . '.',
		$text['steps'],
	)
);

?>
<?php if ( $full ) : ?>
<div class="v-guarantee v-guarantee--full"<?php Direction::printAttributes( $lang ); ?>>
<?php else : ?>
<details class="v-guarantee"<?php Direction::printAttributes( $lang ); ?>>
	<summary><?php Icons::print( 'shield' ); ?><span><?php echo esc_html( $text['summary'] ); ?></span></summary>
<?php endif; ?>
	<div class="v-guarantee__body">
		<?php if ( $image !== null ) : ?>
			<img class="v-guarantee__picture" src="<?php echo esc_url( $image['url'] ); ?>" width="<?php echo (int) $image['width']; ?>" height="<?php echo (int) $image['height']; ?>" loading="lazy" alt="<?php echo esc_attr( $vitrine_alt ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>">
		<?php else : ?>
			<p class="v-guarantee__years"><?php echo esc_html( $text['years'] ); ?></p>
			<?php if ( $own !== array() ) : ?>
				<?php foreach ( $own as $vitrine_paragraph ) : ?>
					<p<?php if ( $lang !== '' ) : ?><?php Direction::printDocument( $own_lang ); ?><?php endif; ?>><?php echo esc_html( $vitrine_paragraph ); ?></p>
				<?php endforeach; ?>
			<?php else : ?>
				<p><?php echo esc_html( $text['lead'] ); ?> <?php echo esc_html( $text['longer'] ); ?></p>
				<p><?php echo esc_html( $text['when'] ); ?></p>
				<p class="v-guarantee__rights"><?php echo esc_html( $text['rights_title'] ); ?></p>
				<ul>
					<?php foreach ( $text['rights'] as $vitrine_right ) : ?>
						<li><?php echo esc_html( $vitrine_right ); ?></li>
					<?php endforeach; ?>
				</ul>
				<p><?php echo esc_html( $text['steps'] ); ?></p>
			<?php endif; ?>
			<?php if ( $full ) : ?>
				<img class="v-guarantee__qr" src="<?php echo esc_url( $qr ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" width="132" height="132" alt="">
			<?php endif; ?>
		<?php endif; ?>
		<p><a href="<?php echo esc_url( $text['url'] ); ?>" target="_blank" rel="noopener"><?php echo esc_html( $text['more'] ); ?></a></p>
	</div>
<?php echo $full ? '</div>' : '</details>'; ?>

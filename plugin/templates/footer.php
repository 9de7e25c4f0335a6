<?php
/**
 * The footer, with the newsletter form above its columns.
 *
 * @var \Vitrine\Storefront\View $view
 * @var array{action: string, title: string, logo: array<string, mixed>|null, image: array<string, mixed>|null,
 *   privacy: string}|null $newsletter
 * @var string $name
 * @var string $tagline
 * @var string $home
 * @var list<list<array<string, mixed>>> $columns
 * @var list<array<string, mixed>> $legal
 * @var list<array{code: string, name: string, url: string, current: bool, translated: bool}> $languages
 * @var string $phone
 * @var string $email
 * @var list<array{title: string, text: string}> $contacts
 * @var array{url: string, title: string, target: string}|null $contact
 * @var list<array{url: string, title: string, target: string}> $pages Of the legal line.
 * @var string $withdraw
 * @var string $hours
 * @var list<array{name: string, url: string, icon: string}> $socials
 * @var string $year
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$legal_urls = array_column( $legal, 'url' );
?>
<footer class="v-footer">
	<?php
	if ( $newsletter !== null ) {
		$view->show( 'newsletter-form', $newsletter );
	}
	?>
	<div class="v-footer__row v-footer__main">
		<div class="v-footer__shop">
			<a class="v-footer__brand" href="<?php echo esc_url( $home ); ?>"><?php echo esc_html( $name ); ?></a>
			<?php if ( $tagline !== '' ) : ?>
				<p class="v-footer__tagline"><?php echo esc_html( $tagline ); ?></p>
			<?php endif; ?>
			<?php if ( $phone !== '' || $email !== '' ) : ?>
				<p class="v-footer__reach">
					<?php if ( $phone !== '' ) : ?>
						<a href="tel:<?php echo esc_attr( (string) preg_replace( '/[^0-9+]/', '', $phone ) ); ?>"><?php Icons::print( 'phone', 20 ); ?><span dir="ltr"><?php echo esc_html( $phone ); ?></span></a>
					<?php endif; ?>
					<?php if ( $email !== '' ) : ?>
						<a href="mailto:<?php echo esc_attr( $email ); ?>"><?php Icons::print( 'mail', 20 ); ?><span><?php echo esc_html( $email ); ?></span></a>
					<?php endif; ?>
					<?php if ( $hours !== '' ) : ?>
						<span><?php Icons::print( 'clock', 20 ); ?><span><?php echo esc_html( $hours ); ?></span></span>
					<?php endif; ?>
				</p>
			<?php endif; ?>
			<?php if ( $contact !== null ) : ?>
				<a class="v-button v-button--on-dark" data-v-open="contact" href="<?php echo esc_url( $contact['url'] ); ?>"<?php echo $contact['target'] === '_blank' ? ' target="_blank" rel="noopener"' : ''; ?>><?php echo esc_html( $contact['title'] ); ?></a>
			<?php endif; ?>
		</div>
		<?php foreach ( $columns as $index => $column ) : ?>
			<nav class="v-footer__column" aria-label="<?php echo esc_attr( (string) $column[0]['title'] ); ?>">
				<?php // Unfolds the list that follows it, on phones: without a script, and the list is shown on wider screens. ?>
				<?php if ( count( $column ) > 1 ) : ?>
					<details class="v-footer__fold"><summary><?php echo esc_html( (string) $column[0]['title'] ); ?><?php Icons::print( 'chevron', 20 ); ?></summary></details>
				<?php endif; ?>
				<?php $view->show( 'menu', array( 'items' => $column, 'id' => '', 'class' => 'v-footer__list' ) ); ?>
			</nav>
		<?php endforeach; ?>
	</div>
	<?php if ( $contacts !== array() ) : ?>
		<dl class="v-footer__row v-footer__contacts">
			<?php foreach ( $contacts as $one ) : ?>
				<div>
					<dt><?php echo esc_html( $one['title'] ); ?></dt>
					<dd><?php echo nl2br( esc_html( $one['text'] ) ); ?></dd>
				</div>
			<?php endforeach; ?>
		</dl>
	<?php endif; ?>
	<div class="v-footer__row v-footer__end">
		<p class="v-footer__copyright">© <?php echo esc_html( "$year $name" ); ?></p>
		<nav class="v-footer__legal" aria-label="<?php esc_attr_e( 'Legal', 'vitrine' ); ?>">
			<?php $view->show( 'menu', array( 'items' => $legal, 'id' => '', 'class' => 'v-footer__line' ) ); ?>
			<?php foreach ( $pages as $one ) : ?>
				<?php if ( ! in_array( $one['url'], $legal_urls, true ) ) : ?>
					<a href="<?php echo esc_url( $one['url'] ); ?>"<?php echo $one['target'] === '_blank' ? ' target="_blank" rel="noopener"' : ''; ?>><?php echo esc_html( $one['title'] ); ?></a>
				<?php endif; ?>
			<?php endforeach; ?>
			<?php if ( ! in_array( $withdraw, $legal_urls, true ) ) : ?>
				<a href="<?php echo esc_url( $withdraw ); ?>"><?php esc_html_e( 'Withdraw from contract here', 'vitrine' ); ?></a>
			<?php endif; ?>
			<?php do_action( 'vitrine_footer_links' ); ?>
		</nav>
		<?php if ( $socials !== array() ) : ?>
			<ul class="v-footer__socials">
				<?php foreach ( $socials as $social ) : ?>
					<li><a class="v-icon-button" href="<?php echo esc_url( $social['url'] ); ?>" target="_blank" rel="noopener me" aria-label="<?php echo esc_attr( $social['name'] ); ?>"><?php Icons::print( $social['icon'], 20 ); ?></a></li>
				<?php endforeach; ?>
			</ul>
		<?php endif; ?>
		<div class="v-footer__languages"><?php $view->show( 'languages', array( 'languages' => $languages, 'id' => '' ) ); ?></div>
	</div>
</footer>

<?php
/**
 * The cookie banner, fully rendered but hidden: the early layer shows it as a strip until a choice is made, the island `cookie-bar` makes
 * it interactive and unfolds its switches.
 *
 * @var string $answered      Prefix of the cookie after a choice with the current texts.
 * @var int    $version       Of the texts.
 * @var string $title
 * @var string $introduction
 * @var list<array{value: string, label: string, text: string, removes: string, items: list<array{name: string, storage: string,
 *   place: string, provider: string, purpose: string, duration: string}>}> $categories
 * @var list<array{name: string, gets: string}> $services
 * @var list<string> $about
 * @var array{url: string, title: string}|null $privacy
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$vitrine_tabs    = array(
	'consent' => __( 'Consent', 'vitrine' ),
	'details' => __( 'Details', 'vitrine' ),
	'about'   => __( 'About', 'vitrine' ),
);
$vitrine_buttons = array(
	'none'     => __( 'Deny all', 'vitrine' ),
	'selected' => __( 'Allow selected', 'vitrine' ),
	'all'      => __( 'Allow all', 'vitrine' ),
);
?>
<section class="v-consent" id="v-consent" data-v-island="cookie-bar" data-v-when="interaction" data-v-unless-cookie="<?php echo esc_attr( $answered ); ?>" data-v-version="<?php echo esc_attr( (string) $version ); ?>" data-v-withdrawn="<?php esc_attr_e( 'Saved. Services you no longer allow stop when you reload the page.', 'vitrine' ); ?>" aria-labelledby="v-consent-title" hidden>
	<div class="v-consent__head">
		<h2 class="v-consent__title" id="v-consent-title" tabindex="-1"><?php echo esc_html( $title ); ?></h2>
		<p class="v-consent__text">
			<?php echo esc_html( $introduction ); ?>
			<?php if ( $privacy !== null ) : ?>
				<a href="<?php echo esc_url( $privacy['url'] ); ?>"><?php echo esc_html( $privacy['title'] ); ?></a>
			<?php endif; ?>
			<button type="button" class="v-consent__more" id="v-consent-more" aria-expanded="false" aria-controls="v-consent-choices"><?php esc_html_e( 'Choices and details', 'vitrine' ); ?></button>
		</p>
		<button type="button" class="v-icon-button v-consent__close" id="v-consent-close" aria-label="<?php esc_attr_e( 'Close', 'vitrine' ); ?>" hidden><?php Icons::print( 'close', 20 ); ?></button>
	</div>
	<div class="v-consent__choices" id="v-consent-choices">
		<div class="v-consent__tabs" role="tablist" aria-labelledby="v-consent-title">
			<?php foreach ( $vitrine_tabs as $vitrine_tab => $vitrine_label ) : ?>
				<button type="button" role="tab" class="v-consent__tab" id="v-consent-tab-<?php echo esc_attr( $vitrine_tab ); ?>" aria-controls="v-consent-<?php echo esc_attr( $vitrine_tab ); ?>" aria-selected="<?php echo $vitrine_tab === 'consent' ? 'true' : 'false'; ?>"<?php echo $vitrine_tab === 'consent' ? '' : ' tabindex="-1"'; ?>><?php echo esc_html( $vitrine_label ); ?></button>
			<?php endforeach; ?>
		</div>
		<div class="v-consent__panel" id="v-consent-consent" role="tabpanel" tabindex="0" aria-labelledby="v-consent-tab-consent">
			<?php // Browsers would restore switches after a reload. Enter submits no form whose first button is disabled. ?>
			<form class="v-consent__categories" autocomplete="off">
				<button type="submit" disabled hidden></button>
				<?php foreach ( $categories as $vitrine_category ) : ?>
					<?php $vitrine_id = "v-consent-{$vitrine_category['value']}"; ?>
					<div class="v-consent__category">
						<label class="v-switch">
							<input type="checkbox" role="switch" class="v-switch__control" name="<?php echo esc_attr( $vitrine_category['value'] ); ?>" aria-describedby="<?php echo esc_attr( $vitrine_id ); ?>" data-v-removes="<?php echo esc_attr( $vitrine_category['removes'] ); ?>"<?php echo $vitrine_category['value'] === 'necessary' ? ' checked disabled' : ''; ?>>
							<span><?php echo esc_html( $vitrine_category['label'] ); ?></span>
						</label>
						<p class="v-consent__purpose" id="<?php echo esc_attr( $vitrine_id ); ?>"><?php echo esc_html( $vitrine_category['text'] ); ?></p>
					</div>
				<?php endforeach; ?>
			</form>
		</div>
		<div class="v-consent__panel" id="v-consent-details" role="tabpanel" tabindex="0" aria-labelledby="v-consent-tab-details" hidden>
			<?php foreach ( $categories as $vitrine_category ) : ?>
				<h3 class="v-consent__heading"><?php echo esc_html( $vitrine_category['label'] ); ?></h3>
				<p class="v-consent__text"><?php echo esc_html( $vitrine_category['text'] ); ?></p>
				<?php if ( $vitrine_category['items'] === array() ) : ?>
					<p class="v-consent__text"><?php esc_html_e( 'The shop currently stores nothing in this category.', 'vitrine' ); ?></p>
				<?php else : ?>
					<dl class="v-consent__items">
						<?php foreach ( $vitrine_category['items'] as $vitrine_item ) : ?>
							<div data-v-stored="<?php echo esc_attr( "{$vitrine_item['storage']}:{$vitrine_item['name']}" ); ?>">
								<dt><code><?php echo esc_html( $vitrine_item['name'] ); ?></code> <?php echo esc_html( $vitrine_item['place'] ); ?></dt>
								<dd><?php echo esc_html( $vitrine_item['purpose'] ); ?></dd>
								<dd><?php echo esc_html( "{$vitrine_item['provider']} · {$vitrine_item['duration']}" ); ?></dd>
							</div>
						<?php endforeach; ?>
					</dl>
				<?php endif; ?>
			<?php endforeach; ?>
			<?php if ( $services !== array() ) : ?>
				<h3 class="v-consent__heading"><?php esc_html_e( 'Who receives your data', 'vitrine' ); ?></h3>
				<dl class="v-consent__items">
					<?php foreach ( $services as $vitrine_service ) : ?>
						<div>
							<dt><?php echo esc_html( $vitrine_service['name'] ); ?></dt>
							<dd><?php echo esc_html( $vitrine_service['gets'] ); ?></dd>
						</div>
					<?php endforeach; ?>
				</dl>
			<?php endif; ?>
		</div>
		<div class="v-consent__panel" id="v-consent-about" role="tabpanel" tabindex="0" aria-labelledby="v-consent-tab-about" hidden>
			<?php foreach ( $about as $vitrine_paragraph ) : ?>
				<p class="v-consent__text"><?php echo esc_html( $vitrine_paragraph ); ?></p>
			<?php endforeach; ?>
			<p class="v-consent__text" data-v-proof hidden><?php esc_html_e( 'Your consent ID:', 'vitrine' ); ?> <code></code></p>
		</div>
	</div>
	<div class="v-consent__buttons">
		<?php foreach ( $vitrine_buttons as $vitrine_value => $vitrine_label ) : ?>
			<button type="button" class="v-button v-consent__button" id="v-consent-allow-<?php echo esc_attr( $vitrine_value ); ?>" value="<?php echo esc_attr( $vitrine_value ); ?>"><?php echo esc_html( $vitrine_label ); ?></button>
		<?php endforeach; ?>
	</div>
</section>

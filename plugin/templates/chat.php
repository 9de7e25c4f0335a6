<?php
/**
 * The chat box. Its button is rendered by the server; the early layer fills in a card with a team member; its island opens it.
 *
 * @var string $hello
 * @var array{url: string, title: string, target: string}|null $contact
 * @var string $starts `open` or `closed`: initial state, until the visitor changes it.
 * @var bool $card Whether it may start as a card here.
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

// HTML allows no picture without an address.
$vitrine_empty = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
?>
<section class="v-chat" data-v-island="chat" data-v-when="open" data-v-above-strip data-starts="<?php echo esc_attr( $starts ); ?>" aria-label="<?php esc_attr_e( 'Our team', 'vitrine' ); ?>">
	<div class="v-chat__box" id="v-chat-box" hidden>
		<button class="v-icon-button v-chat__close" type="button" aria-label="<?php esc_attr_e( 'Close', 'vitrine' ); ?>"><?php Icons::print( 'close', 20 ); ?></button>
		<div class="v-chat__person">
			<img class="v-chat__image" src="<?php echo esc_attr( $vitrine_empty ); ?>" srcset="<?php echo esc_attr( $vitrine_empty ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?> 1w" alt="" width="100" height="100" sizes="100px" decoding="async">
			<p class="v-chat__who"><strong data-v-of="name"></strong><span data-v-of="position"></span></p>
		</div>
		<p class="v-chat__hello"><?php echo esc_html( $hello ); ?></p>
		<p class="v-chat__reach">
			<a data-v-of="phone"><?php Icons::print( 'phone', 18 ); ?><span></span></a>
			<a data-v-of="email"><?php Icons::print( 'mail', 18 ); ?><span></span></a>
		</p>
		<?php if ( $contact !== null ) : ?>
			<a class="v-button v-button--primary v-button--wide" data-v-open="contact" href="<?php echo esc_url( $contact['url'] ); ?>"><?php esc_html_e( 'Write to us', 'vitrine' ); ?></a>
		<?php endif; ?>
	</div>
	<?php if ( $card ) : ?>
		<div class="v-chat__card" data-v-island="chat-card" data-v-when="interaction">
			<button class="v-chat__more" type="button" data-v-open="chat" aria-expanded="false" aria-controls="v-chat-box"><img class="v-chat__picture" src="<?php echo esc_attr( $vitrine_empty ); ?>" srcset="<?php echo esc_attr( $vitrine_empty ); ?> 1w" alt="" width="48" height="48" sizes="48px" decoding="async"><span><strong></strong><span><?php esc_html_e( 'Ask our team', 'vitrine' ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?></span></span></button>
			<button class="v-icon-button" type="button" id="v-chat-close" data-v-chat-close aria-label="<?php esc_attr_e( 'Close', 'vitrine' ); ?>"><?php Icons::print( 'close', 20 ); ?></button>
		</div>
	<?php endif; ?>
	<button class="v-chat__button" type="button" title="<?php esc_attr_e( 'Ask our team', 'vitrine' ); ?>" data-v-open="chat" aria-expanded="false" aria-controls="v-chat-box"><?php Icons::print( 'chat' ); ?><span><?php esc_html_e( 'Ask our team', 'vitrine' ); ?></span></button>
</section>

<?php
/**
 * A single message. Only URLs of this site become links.
 *
 * @var \Vitrine\Contact\Message|null $message
 * @var string $sent
 * @var string $language
 * @var string $action
 * @var string $nonce HTML of the hidden fields.
 * @var string $back
 * @var string $told    The last action, `moved` or `saved`; '' if none.
 * @var string $reply   `mailto:` URL; '' if there is no e-mail address.
 * @var string $replied Date of the reply; '' if there is none.
 */

declare(strict_types=1);

use Vitrine\Contact\MessageStatus;

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php echo esc_html( $message->sender->name ?? __( 'Messages', 'vitrine' ) ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $back ); ?>"><?php esc_html_e( 'All messages', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<?php if ( $message === null ) : ?>
		<p><?php esc_html_e( 'Message not found.', 'vitrine' ); ?></p>
	<?php else : ?>
		<?php if ( $told === 'moved' || $told === 'saved' ) : ?>
			<div class="notice notice-success"><p><?php echo esc_html( $told === 'moved' ? __( 'Message moved.', 'vitrine' ) : __( 'Saved.', 'vitrine' ) ); ?></p></div>
		<?php endif; ?>
		<p>
			<a href="<?php echo esc_url( "mailto:{$message->sender->email}" ); ?>"><?php echo esc_html( $message->sender->email ); ?></a>
			<?php echo esc_html( $message->sender->phone === '' ? '' : "· {$message->sender->phone}" ); ?>
		</p>
		<div class="card"><p><?php echo $message->text === '' ? esc_html__( 'No message text.', 'vitrine' ) : nl2br( esc_html( $message->text ) ); ?></p></div>
		<p class="description">
			<?php echo esc_html( "$sent · $language · {$message->status->label()}" ); ?><br>
			<?php if ( $replied !== '' ) : ?>
				<?php
				/* translators: %s: date and time */
				echo esc_html( sprintf( __( 'Replied: %s', 'vitrine' ), $replied ) );
				?>
				<br>
			<?php endif; ?>
			<?php
			$vitrine_terms = $message->terms ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' );
			/* translators: %s: Yes or No */
			echo esc_html( sprintf( __( 'Privacy policy accepted: %s', 'vitrine' ), $vitrine_terms ) );
			?>
			<br>
			<?php if ( $message->origin->isOwn ) : ?>
				<?php esc_html_e( 'Sent from:', 'vitrine' ); ?> <a href="<?php echo esc_url( $message->origin->page ); ?>"><?php echo esc_html( $message->origin->page ); ?></a>
			<?php elseif ( $message->origin->page !== '' ) : ?>
				<?php
				/* translators: %s: the page URL that the browser sent */
				echo esc_html( sprintf( __( 'Page URL as submitted, not on this site: %s', 'vitrine' ), $message->origin->page ) );
				?>
			<?php endif; ?>
		</p>
		<form method="post" action="<?php echo esc_url( $action ); ?>">
			<?php echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own fields. ?>
			<input type="hidden" name="action" value="vitrine_message">
			<input type="hidden" name="message" value="<?php echo (int) $message->id; ?>">
			<?php if ( $message->status === MessageStatus::Spam ) : ?>
				<button class="button button-primary" name="step" value="rescue"><?php esc_html_e( 'Not spam: forward to the shop', 'vitrine' ); ?></button>
			<?php else : ?>
				<?php if ( $reply !== '' ) : ?>
					<a class="button button-primary" href="<?php echo esc_url( $reply, array( 'mailto' ) ); ?>"><?php esc_html_e( 'Reply by e-mail', 'vitrine' ); ?></a>
				<?php endif; ?>
				<?php if ( $replied === '' ) : ?>
					<button class="button" name="step" value="replied"><?php esc_html_e( 'Mark as replied', 'vitrine' ); ?></button>
				<?php else : ?>
					<button class="button" name="step" value="unreplied"><?php esc_html_e( 'Mark as not replied', 'vitrine' ); ?></button>
				<?php endif; ?>
				<button class="button" name="step" value="spam"><?php esc_html_e( 'Spam', 'vitrine' ); ?></button>
			<?php endif; ?>
			<button class="button button-link-delete" name="step" value="delete"><?php esc_html_e( 'Delete', 'vitrine' ); ?></button>
		</form>
	<?php endif; ?>
</div>

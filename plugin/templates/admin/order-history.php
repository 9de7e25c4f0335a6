<?php
/**
 * An order's history and notes.
 *
 * @var list<array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}> $history Newest first.
 * @var array{mails: bool, note: string, told: bool} $form
 */

declare(strict_types=1);

use Vitrine\Admin\Orders\OrderActions;

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox vitrine-unprinted">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'History and notes', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<div>
			<p>
				<label for="vitrine-note"><?php esc_html_e( 'Add note', 'vitrine' ); ?></label>
				<textarea form="vitrine-order" id="vitrine-note" name="note" rows="3" maxlength="<?php echo esc_attr( (string) OrderActions::MAX_NOTE_LENGTH ); ?>"><?php echo esc_textarea( $form['note'] ); ?></textarea>
			</p>
			<?php if ( $form['mails'] ) : ?>
				<p><label><input type="checkbox" form="vitrine-order" name="note_tell" value="1"<?php checked( $form['told'] ); ?>> <?php esc_html_e( 'E-mail this note to the customer', 'vitrine' ); ?></label></p>
			<?php endif; ?>
			<p><button type="submit" form="vitrine-order" class="button" name="button" value="<?php echo esc_attr( OrderActions::NOTE ); ?>"><?php esc_html_e( 'Add', 'vitrine' ); ?></button></p>
		</div>
		<ul class="vitrine-history">
			<?php foreach ( $history as $vitrine_row ) : ?>
				<li class="<?php echo esc_attr( array( 'event' => 'is-event', 'note' => 'is-note', 'told' => 'is-note is-told' )[ $vitrine_row['kind'] ] ); ?>">
					<span class="vitrine-when">
						<?php echo esc_html( "{$vitrine_row['at']} · {$vitrine_row['who']}" ); ?>
						<?php if ( $vitrine_row['kind'] !== 'event' ) : ?>
							· <?php echo $vitrine_row['kind'] === 'told' ? esc_html__( 'Note to customer', 'vitrine' ) : esc_html__( 'Internal note', 'vitrine' ); ?>
						<?php endif; ?>
					</span>
					<?php echo nl2br( esc_html( $vitrine_row['text'] ) ); ?>
				</li>
			<?php endforeach; ?>
		</ul>
	</div>
</div>

<?php
/**
 * An order's status and the available steps. The buttons belong to the form of the page, so that nothing typed elsewhere on it is lost.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $placed
 * @var string $language
 * @var \Vitrine\OrderPages\View\OrderView $order
 * @var array{steps: list<string>, waiting: string, collects: bool, day: string|null, days: array<string, list<string>>, moved: string,
 *   first: string, tell: bool, mails: bool, letters: array<string, string>} $form `days`: titles of the items by day of delivery.
 */

declare(strict_types=1);

use Vitrine\Admin\Orders\OrderActions;
use Vitrine\Admin\Orders\OrderHistory;
use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Orders\OrderStatus;

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Status', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<p>
			<span class="vitrine-status is-<?php echo esc_attr( $order->model->status->value ); ?>"><?php echo esc_html( $order->statusLabel ); ?></span><br>
			<?php echo esc_html( $order->model->isFree() ? $order->payment->title : "{$order->payment->title}: {$order->model->paymentLabel()}" ); ?>
		</p>
		<p>
			<?php echo esc_html( $write->pair( __( 'Placed', 'vitrine' ), $placed ) ); ?><br>
			<?php echo esc_html( $write->pair( __( 'Expected delivery', 'vitrine' ), $order->deliveryText ) ); ?><br>
			<?php echo esc_html( $write->pair( __( 'Progress', 'vitrine' ), $write->percent( $order->progress->percent ) ) ); ?><br>
			<?php echo esc_html( $write->pair( __( 'Language', 'vitrine' ), $language ) ); ?>
		</p>
		<?php if ( $form['waiting'] !== '' ) : ?>
			<p><?php echo esc_html( $form['waiting'] ); ?></p>
		<?php endif; ?>
		<?php if ( ! $form['mails'] && $form['steps'] !== array() ) : ?>
			<p><?php esc_html_e( 'This order has no e-mail address, so the customer gets no e-mails.', 'vitrine' ); ?></p>
		<?php endif; ?>
		<?php foreach ( $form['steps'] as $vitrine_step ) : ?>
			<?php if ( OrderSteps::isFinal( $vitrine_step ) ) : ?>
				<details class="vitrine-step vitrine-unprinted">
					<summary><?php echo esc_html( OrderSteps::label( $vitrine_step, $form['collects'] ) ); ?>…</summary>
					<p><?php echo esc_html( OrderSteps::description( $vitrine_step, $form['collects'], $order->model->status === OrderStatus::Cancelled ) ); ?></p>
					<button type="submit" form="vitrine-order" class="button button-primary" name="button" value="<?php echo esc_attr( $vitrine_step ); ?>"><?php echo esc_html( OrderSteps::label( $vitrine_step, $form['collects'] ) ); ?></button>
				</details>
			<?php else : ?>
				<div class="vitrine-step vitrine-unprinted">
					<button type="submit" form="vitrine-order" class="button" name="button" value="<?php echo esc_attr( $vitrine_step ); ?>" aria-describedby="vitrine-step-<?php echo esc_attr( $vitrine_step ); ?>"><?php echo esc_html( OrderSteps::label( $vitrine_step, $form['collects'] ) ); ?></button>
					<p class="description" id="vitrine-step-<?php echo esc_attr( $vitrine_step ); ?>"><?php echo esc_html( OrderSteps::description( $vitrine_step, $form['collects'] ) ); ?></p>
				</div>
			<?php endif; ?>
		<?php endforeach; ?>
	</div>
</div>
<?php if ( $form['day'] !== null ) : ?>
	<div class="postbox vitrine-unprinted">
		<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Delivery date', 'vitrine' ); ?></h2></div>
		<div class="inside">
			<?php if ( count( $form['days'] ) > 1 ) : ?>
				<p>
					<label for="vitrine-delivery-from"><?php esc_html_e( 'Items', 'vitrine' ); ?></label>
					<select form="vitrine-order" id="vitrine-delivery-from" name="delivery_from" class="widefat">
						<?php foreach ( $form['days'] as $vitrine_day => $vitrine_titles ) : ?>
							<option value="<?php echo esc_attr( $vitrine_day ); ?>"<?php selected( $vitrine_day, $form['moved'] ); ?>><?php echo esc_html( $write->pair( OrderHistory::day( $vitrine_day ), implode( ', ', $vitrine_titles ) ) ); ?></option>
						<?php endforeach; ?>
					</select>
				</p>
			<?php endif; ?>
			<p>
				<label for="vitrine-delivery-day"><?php esc_html_e( 'Expected delivery', 'vitrine' ); ?></label>
				<input type="date" form="vitrine-order" id="vitrine-delivery-day" name="delivery_day" min="<?php echo esc_attr( $form['first'] ); ?>" value="<?php echo esc_attr( $form['day'] ); ?>">
			</p>
			<?php if ( $order->model->status === OrderStatus::Pending ) : ?>
				<p class="description">
					<?php
					echo esc_html(
						$form['collects']
							? __( 'Customers see no date before the order is confirmed. The date is calculated again on that day.', 'vitrine' )
							: __( 'Customers see no date before they have paid. The date is calculated again on the day of the payment.', 'vitrine' )
					);
					?>
				</p>
			<?php elseif ( $form['mails'] ) : ?>
				<p><label><input type="checkbox" form="vitrine-order" name="delivery_tell" value="1"<?php checked( $form['tell'] ); ?>> <?php esc_html_e( 'Notify the customer by e-mail', 'vitrine' ); ?></label></p>
			<?php endif; ?>
			<button type="submit" form="vitrine-order" class="button" name="button" value="<?php echo esc_attr( OrderActions::DELIVERY ); ?>"><?php esc_html_e( 'Change date', 'vitrine' ); ?></button>
		</div>
	</div>
<?php endif; ?>
<?php if ( $form['letters'] !== array() ) : ?>
	<div class="postbox vitrine-unprinted">
		<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'E-mails', 'vitrine' ); ?></h2></div>
		<div class="inside">
			<p>
				<label for="vitrine-letter"><?php esc_html_e( 'Resend', 'vitrine' ); ?></label>
				<select form="vitrine-order" id="vitrine-letter" name="letter" class="widefat">
					<?php foreach ( $form['letters'] as $vitrine_kind => $vitrine_title ) : ?>
						<option value="<?php echo esc_attr( $vitrine_kind ); ?>"><?php echo esc_html( $vitrine_title ); ?></option>
					<?php endforeach; ?>
				</select>
			</p>
			<button type="submit" form="vitrine-order" class="button" name="button" value="<?php echo esc_attr( OrderActions::RESEND ); ?>"><?php esc_html_e( 'Send', 'vitrine' ); ?></button>
		</div>
	</div>
<?php endif; ?>

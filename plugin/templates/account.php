<?php
/**
 * Account pages until their island is ready: a skeleton of roughly the final shape. The server's title is kept.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $kind  `profile`, `orders`, `password` or `verify`.
 * @var string $title
 * @var string $help
 * @var string $phone
 * @var string $email
 * @var string $hours
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_framed = in_array( $kind, array( 'profile', 'orders' ), true );
// Number of rows per section: profile fields, an order card, form fields.
$vitrine_shapes = array(
	'profile'  => array( 3, 1, 1, 2 ),
	'orders'   => array( 0, 0 ),
	'password' => array( 2 ),
	'verify'   => array(),
)[ $kind ];
?>
<div class="v-narrow-page v-account">
	<h1 class="v-page-title"><?php echo esc_html( $title ); ?></h1>
	<?php if ( $kind === 'password' ) : ?>
		<p class="v-lead"><?php esc_html_e( 'If you have not confirmed your e-mail address yet, your phone number and addresses without a paid order are removed from the account. Everything else stays.', 'vitrine' ); ?></p>
	<?php endif; ?>
	<noscript>
		<div class="v-message">
			<p><?php echo esc_html( $help ); ?></p>
			<?php $view->show( 'help', compact( 'phone', 'email', 'hours' ) ); ?>
		</div>
	</noscript>
	<div data-v-island="account" data-v-when="now" data-view="<?php echo esc_attr( $kind ); ?>"<?php echo $vitrine_framed ? ' data-v-failure' : ''; ?>>
		<div class="v-skeleton-page <?php echo $vitrine_framed ? 'v-account__frame' : 'v-account__narrow'; ?>" aria-hidden="true">
			<?php if ( $vitrine_framed ) : ?>
				<div class="v-account__nav">
					<?php for ( $vitrine_link = 0; $vitrine_link < 4; $vitrine_link++ ) : ?>
						<span class="v-skeleton v-skeleton--line"></span>
					<?php endfor; ?>
				</div>
			<?php else : ?>
				<span class="v-skeleton v-skeleton--line"></span>
			<?php endif; ?>
			<div class="<?php echo $vitrine_framed ? 'v-account__content' : 'v-account__part'; ?>">
				<?php foreach ( $vitrine_shapes as $vitrine_fields ) : ?>
					<?php if ( $vitrine_fields === 0 ) : ?>
						<span class="v-skeleton v-skeleton--block"></span>
					<?php else : ?>
						<div class="<?php echo $vitrine_framed ? 'v-account__section' : 'v-account__part'; ?>">
							<?php if ( $vitrine_framed ) : ?>
								<span class="v-skeleton v-skeleton--line"></span>
							<?php endif; ?>
							<div class="v-account__part">
								<?php for ( $vitrine_field = 0; $vitrine_field < $vitrine_fields; $vitrine_field++ ) : ?>
									<span class="v-skeleton v-skeleton--field"></span>
								<?php endfor; ?>
							</div>
						</div>
					<?php endif; ?>
				<?php endforeach; ?>
			</div>
		</div>
	</div>
</div>

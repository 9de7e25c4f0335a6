<?php
/**
 * Plain-text version of `order-confirmation`; not escaped, because it is not HTML.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var array<string, mixed>|null $member Of the team, who takes care of the order.
 * @var string $name
 * @var string $greeting The owner's heading, or ''.
 * @var string $introText The owner's text below the heading.
 * @var string $link
 * @var bool $confirms Whether opening the link confirms the order.
 * @var \Vitrine\OrderPages\View\OrderView $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- plain text is not HTML.

/* translators: %s: customer's first name */
$vitrine_thanks = $name === '' ? __( 'Thank you for your order', 'vitrine' ) : sprintf( __( 'Thank you, %s!', 'vitrine' ), $name );
echo $greeting !== '' ? $greeting : $vitrine_thanks, "\n\n";
echo $introText === '' ? '' : "$introText\n\n";
/* translators: %s: order number */
echo sprintf( __( 'We have received your order %s. You’ll find all the details below.', 'vitrine' ), $order->model->number ), "\n\n";
if ( $order->nextSteps !== array() ) {
	echo __( 'What happens next', 'vitrine' ), "\n";
	foreach ( $order->nextSteps as $vitrine_index => $vitrine_step ) {
		echo $vitrine_index + 1, '. ', $vitrine_step, "\n";
	}
	echo "\n";
}
if ( $order->payment->instructions !== '' ) {
	echo $order->payment->title, "\n", $order->payment->instructions, "\n\n";
}
$vitrine_label = $confirms ? __( 'Confirm your order', 'vitrine' ) : __( 'View your order', 'vitrine' );
echo trim( $write->pair( $vitrine_label, '' ) ), "\n", $link, "\n\n";
if ( $member !== null ) {
	echo trim( $write->pair( __( 'Your contact for this order', 'vitrine' ), '' ) ), "\n";
	echo implode( "\n", array_filter( array( $member['name'], $member['position'], $member['phone'], $member['email'] ) ) ), "\n\n";
}

<?php
/**
 * Plain-text version of `withdrawal`; not escaped, because it is not HTML.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $title
 * @var string $intro
 * @var string $link '' for none.
 * @var \Vitrine\Withdrawals\View\WithdrawalView $withdrawal
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- plain text is not HTML.

echo $title, "\n\n", $intro, "\n\n";
echo $write->pair( __( 'Received', 'vitrine' ), $withdrawal->atText ), "\n";
echo $write->pair( _x( 'Name', 'of a person', 'vitrine' ), $withdrawal->name ), "\n";
echo $write->pair( __( 'Order', 'vitrine' ), $withdrawal->contract ), "\n";
echo $write->pair( __( 'E-mail', 'vitrine' ), $withdrawal->email ), "\n\n";
foreach ( $withdrawal->lines as $vitrine_line ) {
	echo "{$vitrine_line['quantity']} × {$vitrine_line['title']}\n";
}
if ( $withdrawal->reason !== '' ) {
	echo "\n", trim( $write->pair( __( 'Customer’s message', 'vitrine' ), '' ) ), "\n", $withdrawal->reason, "\n";
}
if ( $link !== '' ) {
	echo "\n", trim( $write->pair( __( 'View order', 'vitrine' ), '' ) ), "\n", $link, "\n";
} else {
	echo "\n", __( 'What happens next', 'vitrine' ), "\n\n", implode( "\n\n", $withdrawal->nextSteps ), "\n";
}

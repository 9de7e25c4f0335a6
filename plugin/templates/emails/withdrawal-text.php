<?php
/**
 * The plain text of `withdrawal`; nothing is escaped, because nothing here is HTML.
 *
 * phpcs:disable WordPress.Security.EscapeOutput
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $title
 * @var string $intro
 * @var string $link '' for none.
 * @var array{contract: string, name: string, email: string, words: string, at_text: string, lines: list<array{title: string, kiekis: int}>, next: list<string>} $withdrawal
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $title, "\n\n", $intro, "\n\n";
echo $write->pair( __( 'Received', 'vitrine' ), $withdrawal['at_text'] ), "\n";
echo $write->pair( _x( 'Name', 'of a person', 'vitrine' ), $withdrawal['name'] ), "\n";
echo $write->pair( __( 'Order', 'vitrine' ), $withdrawal['contract'] ), "\n";
echo $write->pair( __( 'E-mail', 'vitrine' ), $withdrawal['email'] ), "\n\n";
foreach ( $withdrawal['lines'] as $vitrine_line ) {
	echo "{$vitrine_line['kiekis']} × {$vitrine_line['title']}\n";
}
if ( $withdrawal['words'] !== '' ) {
	echo "\n", __( 'In the customer’s words', 'vitrine' ), ":\n", $withdrawal['words'], "\n";
}
if ( $link !== '' ) {
	echo "\n", __( 'Open the order', 'vitrine' ), ":\n", $link, "\n";
} else {
	echo "\n", __( 'What happens next', 'vitrine' ), "\n\n", implode( "\n\n", $withdrawal['next'] ), "\n";
}

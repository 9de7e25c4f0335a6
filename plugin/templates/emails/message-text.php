<?php
/**
 * Plain-text version of `message`; not escaped, because it is not HTML.
 *
 * @var \Vitrine\Contact\Message $message
 * @var string $reads
 * @var string $link
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $message->name, "\n", $message->email, "\n", $message->phone === '' ? '' : "$message->phone\n", "\n";
echo $message->text === '' ? '' : "$message->text\n\n";
/* translators: %s: name of a language */
echo sprintf( __( 'Language: %s', 'vitrine' ), $reads ), "\n";
echo $message->own ? __( 'Sent from:', 'vitrine' ) . ' ' . $message->page . "\n" : '';
echo "\n", __( 'View message', 'vitrine' ), "\n", $link, "\n";

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

// phpcs:disable WordPress.Security.EscapeOutput -- plain text is not HTML.

echo $message->sender->name, "\n", $message->sender->email, "\n", $message->sender->phone === '' ? '' : "{$message->sender->phone}\n", "\n";
echo $message->text === '' ? '' : "$message->text\n\n";
/* translators: %s: name of a language */
echo sprintf( __( 'Language: %s', 'vitrine' ), $reads ), "\n";
echo $message->origin->isOwn ? __( 'Sent from:', 'vitrine' ) . ' ' . $message->origin->page . "\n" : '';
echo "\n", __( 'View message', 'vitrine' ), "\n", $link, "\n";

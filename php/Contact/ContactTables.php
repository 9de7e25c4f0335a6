<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/**
 * Tables for contact messages and newsletter subscribers; times in seconds since 1970. `terms`: whether the privacy policy was accepted in
 * the form.
 */
final class ContactTables {

	/** @return array<string, string> */
	public static function all(): array {
		return array(
			'messages'    => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				created_at bigint(20) NOT NULL,
				status varchar(20) NOT NULL,
				name varchar(191) NOT NULL,
				email varchar(191) NOT NULL,
				phone varchar(60) NOT NULL,
				body text NOT NULL,
				page_url text NOT NULL,
				own_page int(11) NOT NULL DEFAULT 0,
				language varchar(10) NOT NULL,
				replied_at bigint(20) NOT NULL DEFAULT 0,
				terms int(11) NOT NULL DEFAULT 1,
				PRIMARY KEY  (id),
				KEY status (status,id),
				KEY email (email),
				KEY created_at (created_at)',
			'subscribers' => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				email varchar(191) NOT NULL,
				status varchar(20) NOT NULL,
				language varchar(10) NOT NULL,
				text_version varchar(20) NOT NULL,
				asked_at bigint(20) NOT NULL,
				confirmed_at bigint(20) DEFAULT NULL,
				ended_at bigint(20) DEFAULT NULL,
				confirm_hash varchar(64) NOT NULL DEFAULT '',
				confirm_until bigint(20) NOT NULL DEFAULT 0,
				leave_key varchar(64) NOT NULL,
				leave_hash varchar(64) NOT NULL,
				terms int(11) NOT NULL DEFAULT 1,
				PRIMARY KEY  (id),
				UNIQUE KEY email (email),
				UNIQUE KEY leave_hash (leave_hash),
				KEY confirm_hash (confirm_hash),
				KEY status (status,id)",
		);
	}
}

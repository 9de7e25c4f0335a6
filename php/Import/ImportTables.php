<?php
declare(strict_types=1);

namespace Vitrine\Import;

final class ImportTables {

	/** @return array<string, string> */
	public static function all(): array {
		return array(
			'import_jobs'     => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				status varchar(20) NOT NULL,
				format varchar(20) NOT NULL,
				name varchar(200) NOT NULL,
				file varchar(80) NOT NULL,
				delimiter varchar(4) NOT NULL,
				encoding varchar(20) NOT NULL,
				header longtext NOT NULL,
				languages varchar(190) NOT NULL DEFAULT '',
				bytes bigint(20) NOT NULL,
				position bigint(20) NOT NULL,
				line bigint(20) NOT NULL,
				user_id bigint(20) unsigned NOT NULL DEFAULT 0,
				delivery_price int(11) DEFAULT NULL,
				choices mediumtext DEFAULT NULL,
				error text DEFAULT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY status (status)",
			'import_rows'     => "
				job_id bigint(20) unsigned NOT NULL,
				line bigint(20) NOT NULL,
				position bigint(20) NOT NULL,
				sku varchar(64) NOT NULL,
				family varchar(64) NOT NULL DEFAULT '',
				plan varchar(10) NOT NULL,
				kind varchar(10) DEFAULT NULL,
				family_kind varchar(10) DEFAULT NULL,
				stock int(11) DEFAULT NULL,
				outcome varchar(10) DEFAULT NULL,
				later int(11) NOT NULL DEFAULT 0,
				faulty int(11) NOT NULL DEFAULT 0,
				faults text DEFAULT NULL,
				PRIMARY KEY  (job_id,line),
				KEY sku (job_id,sku),
				KEY unfinished (job_id,outcome,line),
				KEY unclosed (job_id,outcome,family,line),
				KEY later (job_id,later,line),
				KEY faulty (job_id,faulty,line)",
			'import_pictures' => "
				job_id bigint(20) unsigned NOT NULL,
				hash char(32) NOT NULL,
				host varchar(100) NOT NULL DEFAULT '',
				attachment_id bigint(20) unsigned DEFAULT NULL,
				attempts int(11) NOT NULL DEFAULT 0,
				error text DEFAULT NULL,
				unanswered int(11) NOT NULL DEFAULT 0,
				tried_at bigint(20) NOT NULL DEFAULT 0,
				PRIMARY KEY  (job_id,hash),
				KEY hash (hash)",
		);
	}
}
